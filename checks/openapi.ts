// Checks docs/openapi.json by the rules that Spectral recommends; prints only problems.
import { readFile } from 'node:fs/promises'
import core, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'

const FILE = new URL('../docs/openapi.json', import.meta.url)

const spectral = new core.Spectral()
spectral.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'recommended']] })
const problems = await spectral.run(JSON.parse(await readFile(FILE, 'utf8')))
for (const { code, path, message } of problems)
  console.error(`docs/openapi.json: ${path.join('.')}: ${message} (${code})`)
if (problems.length > 0) process.exitCode = 1
