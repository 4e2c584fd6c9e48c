export const QUARANTINE_REASONS = ['no_words', 'names_nothing_known', 'untied_draft'] as const
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number]

/** Said of a run for as long as it is in quarantine. */
export const QUARANTINE_WARNINGS: Readonly<Record<QuarantineReason, string>> = {
  no_words:
    'Quarantined: the source holds no sentence and no list item of words of a language, only data, digits or repeated ' +
    'characters. Release it to have it found all the same.',
  names_nothing_known:
    'Quarantined: the page has no title of its own, and nothing on it is tied to a known organization, publication, ' +
    'repository, tool, project or the owner of the account. Release it to have it found all the same.',
  untied_draft:
    'Quarantined: a model drew these records from a page without a title, and none of them is tied to a known ' +
    'organization, publication, repository, tool, project or the owner of the account. Release it to have it found all ' +
    'the same.',
}
