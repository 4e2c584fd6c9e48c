/** Further entries of the trailer and objects (numbered from `firstFree`) that go with them. */
interface Extra {
  trailer?: string
  objects?: string[]
}

/** A PDF with a text layer: pages of lines, in Helvetica. Letters outside of printable ASCII are not supported. */
export function makePdf(pages: readonly (readonly string[])[], { trailer = '', objects = [] }: Extra = {}): Buffer {
  const firstPage = 4
  const numbers = pages.map((_, i) => firstPage + 2 * i)
  const body = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${numbers.map((n) => `${n} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, i) => {
      const escaped = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj 0 -14 Td`)
      const content = `BT /F1 11 Tf 50 760 Td ${escaped.join('\n')} ET`
      const page =
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${numbers[i]! + 1} 0 R ` +
        '/Resources << /Font << /F1 3 0 R >> >> >>'
      return [page, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`]
    }),
    ...objects,
  ]
  let file = '%PDF-1.7\n'
  const offsets = body.map((object, i) => {
    const at = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const xref = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${body.length + 1}\n0000000000 65535 f \n${xref}`
  file += `trailer\n<< /Size ${body.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${file.indexOf('xref\n0 ')}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** One that asks for a password: its key check can be met by none. */
export function makeEncryptedPdf(lines: readonly string[]): Buffer {
  const bytes = (fill: string) => `<${fill.repeat(32)}>`
  const encrypt = `<< /Filter /Standard /V 1 /R 2 /Length 40 /P -44 /O ${bytes('5a')} /U ${bytes('a5')} >>`
  return makePdf([lines], { trailer: `/Encrypt 6 0 R /ID [${bytes('01')} ${bytes('01')}]`, objects: [encrypt] })
}
