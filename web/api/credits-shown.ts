/**
 * Whether credits and quotas are spoken of: only where the operator has set plans. The service says so in the document, and
 * counts either way.
 */
export const CREDITS_SHOWN = document.querySelector('meta[name="cairn-credits"]')?.getAttribute('content') === 'shown'
