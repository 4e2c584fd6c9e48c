/** A heading without what it says in brackets at its end to tell it from others: "The Fog (1980 film)". */
export const bareTitle = (title: string): string => title.trim().replace(/ ?\([^()]{0,80}\)$/, '')
