import { QUERY_RESULT_NODE_TYPE } from '../api/wire.ts'

export const NODE_TYPES = QUERY_RESULT_NODE_TYPE
export type NodeType = (typeof NODE_TYPES)[number]

export const isNodeType = (value: string | null): value is NodeType => NODE_TYPES.some((type) => type === value)
