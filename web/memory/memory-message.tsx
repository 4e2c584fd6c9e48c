import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Message } from '../api/wire.ts'
import { MarkedText, type Range, Time } from '../parts/text.tsx'
import { memoryHref } from './memory-names.ts'

interface MessageTextProps {
  ws: string
  message: Message
  ranges?: readonly Range[]
  /** what else stands beside the time */
  more?: ReactNode
}

/** Who said it, when, and what, with passages marked. */
export function MessageText({ ws, message: { peerId, createdAt, content }, ranges = [], more }: MessageTextProps) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4 text-quiet text-sm">
        <Link href={memoryHref(ws, 'peers', peerId)} className="wrap-anywhere font-medium">
          {peerId}
        </Link>
        <Time at={createdAt} />
        {more}
      </p>
      <p className="measure wrap-anywhere mt-0.5">
        <MarkedText text={content} ranges={ranges} />
      </p>
    </>
  )
}
