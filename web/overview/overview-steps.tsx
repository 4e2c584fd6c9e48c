import { ButtonLink } from '../parts/button.tsx'

const STEPS = [
  {
    title: 'Add a source',
    text: 'A public page by its address, or a file: a document, a mail, a table, a note. A plan shows first what would be written.',
    href: '/sources?add=url',
    act: 'Add a source',
  },
  {
    title: 'Ask',
    text: 'Answers are quoted from what you put in, with numbered citations that open the note they are from.',
    href: '/ask',
    act: 'Ask a question',
  },
  {
    title: 'Connect',
    text: 'Give your own tools and assistants the same knowledge over MCP or an API key.',
    href: '/connect',
    act: 'Connect a client',
  },
]

/** What to do in an account that holds nothing yet. */
export function OverviewSteps() {
  return (
    <ol className="mb-8 grid gap-4 sm:grid-cols-3">
      {STEPS.map(({ title, text, href, act }, i) => (
        <li key={title} className="flex flex-col rounded-md border border-line p-4">
          <h2>
            <span className="text-quiet tabular-nums">{i + 1}.</span> {title}
          </h2>
          <p className="mt-1 mb-4 text-quiet">{text}</p>
          <div className="mt-auto">
            <ButtonLink href={href} look={i === 0 ? 'primary' : 'secondary'}>
              {act}
            </ButtonLink>
          </div>
        </li>
      ))}
    </ol>
  )
}
