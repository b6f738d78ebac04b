import type { AppContext } from './app.ts'
import type { Env } from './env.ts'
import { mailFolder } from './mail.ts'

/** Prints how the first admin is made, while there is none; the key itself is not printed. */
export async function printFirstSteps({ db, env, adminKey }: AppContext) {
  try {
    const admins = db.selectFrom('users').select('id').where('is_admin', '=', true)
    if (await admins.limit(1).executeTakeFirst()) return
    console.log(`There is no admin yet. Make the first one at ${env.PUBLIC_URL}/admin-register`)
    console.log(`with the admin key, which is in ${adminKey.place}.`)
  } catch {
    // The database is away: this is not the moment for it.
  }
}

/** Prints the destination of mail when it is not a mail server. */
export function printMail(env: Env) {
  const folder = mailFolder(env)
  if (folder) console.log(`Mail is not sent: it is in ${folder}, a file a letter.`)
  if (env.SMTP_URL && !env.MAIL_FROM) {
    console.log('No mail is sent: SMTP_URL is set, and MAIL_FROM is not.')
  }
}
