/** What stands in the address of a page, by the names in its path. */
export type PageParams = Record<string, string>
