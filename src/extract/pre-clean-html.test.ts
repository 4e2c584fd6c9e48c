import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseHtml } from './parse-html.ts'
import { preClean } from './pre-clean-html.ts'

const ARTICLE = '<p>Words of the article itself, long enough to be most of the page that it stands on.</p>'.repeat(3)

function cleaned(html: string): string {
  const document = parseHtml(html)
  preClean(document)
  return document.body.textContent.trim()
}
const words = cleaned(ARTICLE)

const ORNAMENTS = [
  '<figcaption>x</figcaption>',
  '<aside>x</aside>',
  '<nav>x</nav>',
  '<footer>x</footer>',
  '<form>x</form>',
  '<button>x</button>',
  '<div role="navigation">x</div>',
  '<div role="complementary">x</div>',
  '<p aria-hidden="true">x</p>',
  '<p hidden>x</p>',
  '<div class="box newsletter-box">x</div>',
  '<div id="comments">x</div>',
  '<div class="related-posts"><div class="promo">x</div></div>',
]
for (const html of ORNAMENTS) {
  test(`an ornament goes: ${html}`, () => {
    assert.equal(cleaned(html + ARTICLE), words)
    assert.equal(cleaned(`<section>${ARTICLE}<div>${html}</div></section>`), words)
  })
}

test('what holds a main heading or three tenths of the text stays', () => {
  assert.ok(cleaned(`<aside><h1>Main</h1></aside>${ARTICLE}`).startsWith('Main'))
  assert.equal(cleaned(`<div class="comments">${ARTICLE}</div>`), words)
  assert.ok(cleaned(`<aside>${'x'.repeat(200)}</aside>${ARTICLE}`).startsWith('xxx'))
})

test('an ornament goes from what stays', () => {
  assert.equal(cleaned(`<form><nav>x</nav>${ARTICLE}</form>`), words)
})
