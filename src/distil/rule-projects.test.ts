import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SourceFacts } from './distiller.ts'
import { distilled } from './source.fixture.ts'

const projects = (text: string, facts: Partial<SourceFacts> = {}, author: string | null = null) =>
  distilled(text, { author }, facts)
    .names.filter(({ type }) => type === 'project')
    .map(({ name }) => name)

test('a definition or heading that says project', () => {
  assert.deepEqual(projects('Nordlys is a research project of Bergen.'), ['Nordlys'])
  assert.deepEqual(projects('# Notes\n\n## The Nordlys project\n\nThis is how the work goes.'), ['Nordlys'])
  assert.deepEqual(projects('# Notes\n\n## About the project\n\nThis is how the work goes.'), [])
})

test('a library is a project only when its own source says so and is its makers’', () => {
  const text = '# Nordlys\n\nNordlys is a library for graphs.'
  assert.deepEqual(projects(text), [])
  assert.deepEqual(projects(text, { owner: { names: ['Mira Lund'] } }, 'Mira Lund'), ['Nordlys'])
  assert.deepEqual(projects(text, { owner: { names: ['Mira Lund'] } }, 'Ida Berg'), [])
  assert.deepEqual(projects(`${text} I wrote it. We use it.`), ['Nordlys'])
  assert.deepEqual(projects('Guava is a library for graphs.', { owner: { names: ['Mira Lund'] } }, 'Mira Lund'), [])
})

test('what its makers call theirs', () => {
  assert.deepEqual(projects('Last year we built Nordlys in Bergen.'), ['Nordlys'])
  assert.deepEqual(projects('Look at my app Nordlys today.'), ['Nordlys'])
  assert.deepEqual(projects('On Monday we tried Nordlys (our app) again and fixed the login.'), ['Nordlys'])
  assert.deepEqual(projects('On Monday we took Nordlys (our dog) along and fixed the gate.'), [])
})

test('a repository’s front page', () => {
  assert.deepEqual(projects('# Nordlys: graphs\n\nFast graphs.', { filename: 'README.md' }), ['Nordlys'])
  assert.deepEqual(
    projects('Fast graphs.', { kind: 'url', filename: null, url: 'https://github.com/solberg/nordlys' }),
    ['nordlys'],
  )
  assert.deepEqual(
    projects('Fast graphs.', { kind: 'url', filename: null, url: 'https://github.com/solberg/nordlys/issues/1' }),
    [],
  )
})

test('which project it is, or what is done with one, names none', () => {
  assert.deepEqual(
    projects('# Course\n\nStudents hand in the Final Project in June. Excellent project management is needed.'),
    [],
  )
  assert.deepEqual(projects('# 指南\n\n创建完项目后填写申请。直至项目毕业，反馈用户修缮项目。'), [])
  assert.deepEqual(projects('# 会议\n\n会上介绍了春晖项目的进展。'), ['春晖'])
})

test('what sentences call a project on the way', () => {
  assert.deepEqual(projects('# PyTorch community meeting\n\nThe PyTorch contributors met in May.'), ['PyTorch'])
  assert.deepEqual(
    projects('This holds for all projects governed here, including JupyterLab, JupyterHub, and Binderhub.').slice(0, 2),
    ['JupyterLab', 'JupyterHub'],
  )
})

test('who works on something says of no passing mention that it is a project', () => {
  assert.deepEqual(projects('# Minutes\n\nWe asked the PyTorch maintainers.'), [])
  assert.deepEqual(projects('He has many tools, including JupyterLab, JupyterHub, and Binderhub.'), [])
})

test('a README in another language, and a title that says what a thing does', () => {
  assert.deepEqual(
    projects(
      '# Nordlys\n\nDieses Programm zeichnet Graphen und speichert sie auf der Platte, damit man sie später wieder öffnen kann.',
      { filename: 'README.md' },
    ),
    ['Nordlys'],
  )
  assert.deepEqual(projects('# Tools that help to draw graphs of numbers\n\nFast.', { filename: 'README.md' }), [])
})

test('what belongs to any project is no name of one', () => {
  const { names } = distilled(
    '# Guide\n\nReview Project Settings in Oslo. We met in the Project Pavilion of Oslo. A Project Health tracker is in Oslo. We began Project Aurora in Oslo.',
  )
  assert.deepEqual(
    names.filter(({ type }) => type === 'project').map(({ name }) => name),
    ['Aurora'],
  )
})
