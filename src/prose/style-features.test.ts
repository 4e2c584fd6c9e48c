import assert from 'node:assert/strict'
import { test } from 'node:test'
import { featureAt, STYLE_DIMENSIONS, styleFeatures } from './style-features.ts'
import { STYLE_NORM, styleVector, styleVectors } from './style-vector.ts'

test('features are rates of what is counted', () => {
  const features = styleFeatures("I don't know; we know. It is dark!")
  assert.equal(features.length, 401)
  assert.equal(STYLE_DIMENSIONS, 401)
  const at = (i: number) => Math.round(features[i]! * 1000) / 1000
  assert.equal(at(featureAt.word('we')), 125)
  assert.equal(at(featureAt.word('dont')), 125)
  assert.equal(at(featureAt.mark(';')), 125)
  assert.equal(at(featureAt.habit('contractions')), 12.5)
  assert.equal(at(featureAt.habit('sentenceWords')), 4.5)
  assert.equal(at(featureAt.habit('sentenceSpread')), 1.5)
})

test('the norm has a mean and a deviation for every feature', () => {
  assert.deepEqual([STYLE_NORM.mean.length, STYLE_NORM.deviation.length], [401, 401])
})

test('vectors have length one, also of nothing and of other scripts', () => {
  for (const text of ['Well, I never! It was dark; it was cold.', '', '北京是中国的首都。']) {
    const vector = styleVector(text)
    assert.equal(vector.length, 401)
    assert.ok(Math.abs(vector.reduce((sum, x) => sum + x * x, 0) - 1) < 1e-5)
  }
})

test('the same style is nearer than another, whatever the topic', () => {
  const cosine = (a: string, b: string) => {
    const [x, y] = [styleVector(a), styleVector(b)]
    return x.reduce((sum, v, i) => sum + v * y[i]!, 0)
  }
  const brisk = (what: string, who: string) =>
    `Stop! ${who} can't ${what}. Why? ${who} won't. I'm sure! You're wrong! `.repeat(10)
  const calm = (what: string) =>
    `The committee, having considered the ${what} at some length, and having found it wanting in several respects; therefore resolved upon its abolition. `.repeat(
      10,
    )
  assert.ok(cosine(brisk('swim', 'Fish'), brisk('climb', 'Goats')) > cosine(brisk('swim', 'Fish'), calm('fish')))
})

test('a note of a source is half its own style and half that of the source', () => {
  const cosine = (x: Float32Array, y: Float32Array) => x.reduce((sum, v, i) => sum + v * y[i]!, 0)
  const short = 'Stop! Why? I cannot. You are wrong! '.repeat(6)
  const long = 'The committee, having considered the matter at some length, resolved upon its abolition. '.repeat(6)
  const [own, other] = styleVectors([short, long])
  assert.ok(cosine(own!, styleVector(short)) > cosine(own!, styleVector(long)))
  assert.ok(cosine(own!, other!) > cosine(styleVector(short), styleVector(long)))
  assert.ok(Math.abs(cosine(own!, own!) - 1) < 1e-5)
  assert.ok(cosine(styleVectors([short])[0]!, styleVector(short)) > 0.9999)
  assert.deepEqual(styleVectors([]), [])
})

test('what the table of characters knows is read as patterns read the rest', () => {
  // neither is a letter, a number, a blank or a mark that counts
  const [known, other] = ['\u2190', '\u2230']
  const pieces = [
    "don't",
    'Ænima’s',
    'WELL',
    'ﬁ'.normalize('NFKD'),
    'x2',
    '3',
    '®',
    '—',
    ', ',
    ' ',
    '\n',
    '\u00a0',
    '. ',
    '(',
    "'",
  ]
  for (let i = 0; i < 400; i++) {
    const text = Array.from({ length: 12 }, (_, k) => pieces[(i * (k + 3) + ((i * i) >> k)) % pieces.length]!).join('')
    const [one, two] = [known, other].map((mark) => styleFeatures(`${text}${mark}${text}`))
    const trigrams = STYLE_DIMENSIONS - 128
    assert.deepEqual(one!.slice(0, trigrams), two!.slice(0, trigrams), text)
  }
})

test('which marks follow each other is the same whatever the words, how many they are and the blanks', () => {
  const trigrams = (text: string) => styleFeatures(text).slice(STYLE_DIMENSIONS - 128)
  const wanted = trigrams('one two, three four; five six.')
  assert.deepEqual(trigrams("ünrw’s  w x2, w\n w; it's\u00a0w."), wanted)
  assert.deepEqual(trigrams('北京 x, 上海 w w; 成都 y.'), wanted)
  assert.notDeepEqual(trigrams('one two, three four, five six.'), wanted)
})
