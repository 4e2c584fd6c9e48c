import type { NodeRef } from './neighborhood.ts'

export const recordHref = ({ type, id }: NodeRef): string => `/records/${type}/${encodeURIComponent(id)}`

export const correctHref = (node: NodeRef): string => `${recordHref(node)}/correct`
