import { BadConfiguration, type Env, readEnv } from '../../server/env.ts'
import { CommandFailure, failureLine } from '../failure.ts'
import { checkClub } from './club.ts'
import { checkConfiguration } from './configuration.ts'
import { checkData } from './data-folder.ts'
import { type Finding, problem } from './finding.ts'
import { checkNode } from './machine.ts'
import { checkMailDomain } from './mail-domain.ts'

/** Examines everything that the site needs, changes nothing, and prints problems with their remedies. */
export async function doctor() {
  const counts = { ok: 0, warning: 0, problem: 0 }
  for await (const finding of examine()) {
    counts[finding.level] += 1
    console.log(`${finding.level.padEnd(8)} ${finding.subject.padEnd(14)} ${finding.text}`)
  }
  const summary = `${count(counts.problem, 'problem')}, ${count(counts.warning, 'warning')}.`
  if (counts.problem > 0) throw new CommandFailure(summary)
  console.log(summary)
}

/** Yields what the doctor finds with these variables, those of the process and of `.env` unless given. */
export async function* examine(variables?: NodeJS.ProcessEnv): AsyncGenerator<Finding> {
  yield checkNode()
  const env = readConfiguration(variables)
  if ('level' in env) return yield env
  // At once: site, mail server and storage may each be silent for seconds.
  const checks = [
    checkConfiguration(env),
    checkMailDomain(env),
    checkData(env),
    checkClub(env),
  ].map(collect)
  for (const findings of checks) yield* await findings
}

async function collect(found: AsyncGenerator<Finding>): Promise<Finding[]> {
  const findings: Finding[] = []
  try {
    for await (const finding of found) findings.push(finding)
  } catch (error) {
    findings.push(problem('doctor', `could not look any further: ${failureLine(error)}`))
  }
  return findings
}

function readConfiguration(variables?: NodeJS.ProcessEnv): Env | Finding {
  try {
    return readEnv(variables)
  } catch (error) {
    if (error instanceof BadConfiguration) return problem('configuration', error.message)
    throw error
  }
}

function count(number: number, what: string) {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}
