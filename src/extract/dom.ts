// The part of the DOM that extraction uses. linkedom's own types need the browser library, which has no place in a
// server's compilation.

export interface DomNode {
  readonly nodeType: number
  readonly parentNode: DomElement | null
  readonly firstChild: DomNode | null
  readonly nextSibling: DomNode | null
  readonly textContent: string
  readonly childNodes: Iterable<DomNode>
}

export interface DomElement extends DomNode {
  readonly localName: string
  readonly id: string
  readonly className: string
  getAttribute(name: string): string | null
  matches(selector: string): boolean
  querySelector(selector: string): DomElement | null
  querySelectorAll(selector: string): ArrayLike<DomElement> & Iterable<DomElement>
  appendChild(node: DomNode): void
  replaceWith(node: DomNode): void
  remove(): void
}

export interface DomDocument {
  readonly documentElement: DomElement | null
  readonly childNodes: Iterable<DomNode>
  readonly head: DomElement
  readonly body: DomElement
  createElement(name: string): DomElement
  querySelector(selector: string): DomElement | null
  querySelectorAll(selector: string): ArrayLike<DomElement> & Iterable<DomElement>
}

export const isElement = (node: DomNode): node is DomElement => node.nodeType === 1
export const isText = (node: DomNode): boolean => node.nodeType === 3

/**
 * Calls back on the way into and out of every node below `root`, in document order, without recursion: hostile pages
 * nest tens of thousands deep. `enter` may return false to pass over what is inside.
 */
export function walk(
  root: DomElement,
  enter: (node: DomNode, depth: number) => boolean,
  leave?: (node: DomNode) => void,
) {
  let depth = 1
  let node: DomNode | null = root.firstChild
  while (node) {
    const inside: DomNode | null = enter(node, depth) ? node.firstChild : null
    if (inside) {
      node = inside
      depth++
      continue
    }
    leave?.(node)
    while (!node.nextSibling) {
      const parent: DomElement | null = node.parentNode
      if (!parent || parent === root) return
      node = parent
      depth--
      leave?.(node)
    }
    node = node.nextSibling
  }
}
