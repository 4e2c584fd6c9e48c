import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSettings } from '../config/settings.ts'
import { ValidationError } from '../lib/errors.ts'
import { languageModels } from '../models/language-models.ts'
import { chooseDistiller, distillerOf, openDistiller } from './choose-distiller.ts'

function servicesOf(env: Record<string, string>) {
  const settings = readSettings(env)
  return { languageModels: languageModels(settings), distiller: distillerOf(settings) }
}
const ANTHROPIC = { CAIRN_ANTHROPIC_API_KEY: 'key', CAIRN_ANTHROPIC_MODEL: 'model-a' }

test('the server’s default: rules unless the settings say otherwise', () => {
  assert.equal(chooseDistiller(servicesOf({}), {}), null)
  assert.equal(chooseDistiller(servicesOf(ANTHROPIC), {}), null, 'a provider that is there is not asked for yet')
  const services = servicesOf({ ...ANTHROPIC, CAIRN_DISTILLER: 'anthropic', CAIRN_OPENAI_BASE_URL: 'http://local/v1' })
  assert.deepEqual(chooseDistiller(services, {}), { provider: 'anthropic', model: 'model-a' })
  assert.deepEqual(chooseDistiller(services, { distillerModel: 'b' }), { provider: 'anthropic', model: 'b' })
  assert.deepEqual(chooseDistiller(services, { distillerProvider: 'openai', distillerModel: 'c' }), {
    provider: 'openai',
    model: 'c',
  })
})

test('what is not there is the fault of the field that asks for it', () => {
  const field = (env: Record<string, string>, options: Parameters<typeof chooseDistiller>[1]) => {
    try {
      chooseDistiller(servicesOf(env), options)
    } catch (error) {
      if (error instanceof ValidationError) return error.issues?.[0]?.path.join('.')
    }
    return 'none'
  }
  assert.equal(field(ANTHROPIC, { distillerProvider: 'openai' }), 'distillerProvider')
  assert.equal(field({ CAIRN_OPENAI_API_KEY: 'key' }, { distillerProvider: 'openai' }), 'distillerModel')
  assert.equal(field(ANTHROPIC, { distillerModel: 'model-a' }), 'distillerModel')
})

test('a job whose model its server does not have fails for good', () => {
  const { languageModels: models } = servicesOf({})
  assert.throws(() => openDistiller(models, { provider: 'openai', model: 'x' }), {
    name: 'ModelError',
    permanent: true,
  })
})
