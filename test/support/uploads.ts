export const GUIDE = `# Lamp operating guide

Lamp is a small tool that measures the light of a room. The Lamp project was started by Ada Byron in Oslo in 2019.

## Measuring

Lamp writes one line for every reading. We think that a reading should never take longer than 20 milliseconds. The
University of Oslo uses Lamp in its greenhouses, where 40 sensors report every minute.

## Words

Always write "reading", never "sample". Prefer short sentences.
`
export const base64 = (content: string | Buffer): string => Buffer.from(content).toString('base64')

export interface Upload {
  filename?: string
  contentType?: string
  [field: string]: unknown
}
export const bodyOf = (
  content: string | Buffer,
  { filename = 'guide.md', contentType = 'text/markdown', ...rest }: Upload = {},
) => ({
  filename,
  contentType,
  contentBase64: base64(content),
  ...rest,
})
