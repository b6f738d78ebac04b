import type { Feature } from '../../kit/feature.server.ts'
import { action, resource } from '../../kit/resource/resource.server.ts'
import type { Numbered } from '../../kit/tables.server.ts'
import { type ContactMessageInput, contactMessage, passedOn } from './schema.ts'
import { messageSender } from './send.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    contact_messages: Numbered<ContactMessageInput> & {
      createdAt: string
      /** To whose coaches it was passed on. */
      team_id: number | null
    }
  }
}

const messages = resource({
  path: 'contact',
  area: 'messages',
  table: 'contact_messages',
  singular: 'contact message',
  rowName: ({ name }) => `message from ${name}`,
  entity: contactMessage,
  public: false,
  admin: ['list', 'remove'],
  own: {},
  actions: { team: action(passedOn, (_, { team_id }) => ({ team_id })) },
  orderBy: ['-createdAt', '-id'],
})

export default {
  resources: [messages],
  setUp({ db }) {
    const send = messageSender(db)
    return {
      api(app) {
        app.post('/contact', async (request, reply) => {
          await send(request.body, request.ip)
          return reply
            .code(201)
            .send({ message: 'Thank you for your message. We will get back to you soon.' })
        })
      },
      forms: {
        '/contact': {
          submit: (values, { ip }) => send(values, ip),
          failure: 'Failed to send message',
        },
      },
    }
  },
} satisfies Feature
