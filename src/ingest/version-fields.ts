import { z } from '@hono/zod-openapi'
import { uuid } from '../http/fields.ts'

export const replacesField = z
  .union([z.literal('none'), uuid('Id of the source.')])
  .optional()
  .openapi({
    description:
      'The source of which this is a newer version, or `none`: a document of its own. Left out, a page is a newer version ' +
      'of what its address gave before, and a file one of the file of the same name whose text it largely shares.',
  })

const version = z
  .strictObject({
    sourceId: z.string().describe('Its source.'),
    title: z.string().nullable().describe('Its title.'),
    url: z.string().nullable().describe('Address of a page; null otherwise.'),
    filename: z.string().nullable().describe('Name of a file; null otherwise.'),
    datedAt: z.string().describe('Day that it is from, YYYY-MM-DD.'),
    similarity: z
      .number()
      .nullable()
      .describe('The share of the shorter text that stands in both, 0 to 1; null where it was not compared.'),
  })
  .openapi('KnownVersion', { description: 'A version that the account has.' })

/** Fields of a plan's source. */
export const versionPlanFields = {
  replaces: version
    .optional()
    .describe('Only where this would take the place of a version: that one. Say `replaces: "none"` to keep both.'),
  replacedBy: version.optional().describe('Only where a version from a later day would stay the newest: that one.'),
  mayReplace: z
    .array(version)
    .optional()
    .describe(
      'Only where there are any: files of the same name that this is not taken for a version of; `replaces` with its id makes it one.',
    ),
}

export type VersionPlan = z.output<z.ZodObject<typeof versionPlanFields>>
