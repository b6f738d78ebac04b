import { executedMigrations, schemaState, unusableReason } from '../db/migrate.ts'
import { removeFactors } from '../features/second-factor/factors.server.ts'
import { createAccountLink, LINK_HOURS } from '../features/users/account-links.server.ts'
import { registration } from '../features/users/schema.ts'
import { checkStaffPassword } from '../features/users/staff-passwords.server.ts'
import { addAccount, findUser } from '../features/users/store.server.ts'
import type { Db } from '../kit/tables.server.ts'
import { newToken } from '../kit/tokens.server.ts'
import { passwords } from '../server/passwords.ts'
import { readPassword } from './ask-password.ts'
import { CommandFailure } from './failure.ts'
import { type Club, withClub } from './open-club.ts'

/** Makes an admin, with a password or with a link to set one. */
export function createAdmin(name: string, { link = false }: { link?: boolean }) {
  return withClub(async club => {
    await requireCurrentSchema(club.db)
    const username = checked('username', name)
    if (await findUser(club.db, username)) {
      throw new CommandFailure(
        `There is an account ${username} already. For a new password: npm run club -- reset-password ${username}`,
      )
    }
    // An account whose owner has not set a password yet has one that nobody knows.
    const password = link ? newToken() : checked('password', await readPassword())
    const is_staff_password = await checkStaffPassword(club.db, {
      username,
      password,
      isStaff: true,
    })
    const hashed = await passwords().hash(password)
    const user = { username, password: hashed, is_staff_password, email: null }
    const { id } = await addAccount(club.db, { ...user, roles: ['admin'] })
    console.log(`${username} is an admin now.`)
    if (link) await printLink(club, 'create-admin', id)
    else console.log(`Sign in at ${club.env.PUBLIC_URL}/auth`)
  })
}

/** Prints a link with which the user sets a new password. */
export function resetPassword(
  name: string,
  { removeSecondFactor = false }: { removeSecondFactor?: boolean } = {},
) {
  return withClub(async club => {
    await requireCurrentSchema(club.db)
    const user = await findUser(club.db, name.trim())
    if (!user) throw new CommandFailure(await noSuchAccount(club.db, name))
    if (removeSecondFactor) {
      await removeFactors(club.db, user.id)
      console.log(`${user.username} signs in with the password alone, until they set up a new one.`)
    }
    await printLink(club, 'reset-password', user.id)
  })
}

async function printLink(
  { db, env }: Club,
  kind: Parameters<typeof createAccountLink>[1],
  id: number,
) {
  const path = await createAccountLink(db, kind, id, new Date())
  console.log(`This link sets the password, once, within ${LINK_HOURS} hours:`)
  console.log(env.PUBLIC_URL + path)
}

async function noSuchAccount(db: Db, name: string) {
  const admins = await db
    .selectFrom('users')
    .select('username')
    .where('is_admin', '=', true)
    .orderBy('username')
    .execute()
  const names = admins.map(({ username }) => username).join(', ')
  return `There is no account ${name}. ${names ? `The admins are: ${names}.` : 'There is no admin yet: npm run club -- create-admin NAME'}`
}

function checked(field: 'username' | 'password', value: string) {
  const { success, data, error } = registration.shape[field].safeParse(value)
  if (!success) throw new CommandFailure(`${error.issues[0]?.message}.`)
  return data
}

async function requireCurrentSchema(db: Db) {
  const reason = unusableReason(await executedMigrations(db))
  if (reason) throw new CommandFailure(`The database ${reason}.`)
  if ((await schemaState(db)) !== 'current') {
    throw new CommandFailure(
      'The database is of another version of this program. Start the site of this version once, then try again.',
    )
  }
}
