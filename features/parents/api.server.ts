import type { FastifyRequest } from 'fastify'
import { logOnceADay } from '../../kit/access-log.server.ts'
import { actorOf } from '../../kit/actor.server.ts'
import { changeContent } from '../../kit/content-change.server.ts'
import type { Feature } from '../../kit/feature.server.ts'
import { routeConfig } from '../../kit/operation.server.ts'
import { auditRead } from '../../kit/resource/audit-read.server.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import { rowId } from '../../kit/resource/row-id.ts'
import type { Edited } from '../../kit/tables.server.ts'
import { requireValid } from '../../kit/validation.ts'
import { sentence } from '../../ui/sentence.ts'
import { parentList } from './list.server.ts'
import { operations } from './operations.server.ts'
import { listParents } from './read.server.ts'
import { childOfParent, newParent, type ParentInput, parent, parentName } from './schema.ts'
import { parentTables } from './tables.server.ts'
import { errorWords } from './words.ts'
import { addChild, createParent, deleteChild, deleteChildless } from './write.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    parents: Edited<ParentInput>
    parent_children: { parent_id: number; player_id: number }
  }
}

/** Parents of the players, for admins alone. */
const parents = resource({
  path: 'parents',
  list: parentList,
  area: 'families',
  tables: parentTables,
  table: 'parents',
  singular: 'parent',
  rowName: parentName,
  entity: parent,
  admin: ['update', 'remove'],
  orderBy: ['id'],
  references: [{ table: 'parent_children', column: 'parent_id', onDelete: 'delete' }],
  // The list that opens such a row is that of the children (find/find-rows.server.ts).
  find: row => ({
    title: parentName(row),
    more: `parent family ${row.name ?? ''} ${row.emails ?? ''} ${row.phone ?? ''} ${digitsOf(row)}`,
  }),
  onStaffRead: ({ db, user, now }) =>
    logOnceADay(db, user, { at: now, what: 'opened the addresses of families' }),
  validate: async ({ name, emails, phone }) =>
    name || emails || phone ? undefined : { name: sentence(errorWords, 'nothing') },
})

/** A telephone number is found by its digits, too. */
function digitsOf({ phone }: ParentInput) {
  return phone?.replaceAll(/\D/g, '') ?? ''
}

type ById = FastifyRequest<{ Params: { id: string } }>

export default {
  resources: [parents],
  history: {
    parent_children: {
      singular: 'child of a parent',
      plural: 'children of parents',
      area: 'families',
    },
  },
  lists: { parent_children: ['parents'] },
  // A parent goes with the last child.
  follow: { tables: ['parent_children'], change: deleteChildless },
  setUp: context => ({
    admin(app) {
      const { db } = context
      const reading = routeConfig(operations.list, { permission: 'families.read' })
      app.get('/parents', reading, async request => {
        await auditRead(request, parents, context)
        return listParents(db)
      })
      app.post(
        '/parents',
        routeConfig(operations.create, { permission: 'families.create' }),
        async (request, reply) => {
          const values = requireValid(newParent, request.body)
          const row = await changeContent(db, actorOf(request), content =>
            createParent(content, values),
          )
          return reply.code(201).send(row)
        },
      )
      app.put(
        '/parents/:id/children',
        routeConfig(operations.setChild, { permission: 'families.update' }),
        async (request: ById, reply) => {
          const { player_id, is_child } = requireValid(childOfParent, request.body)
          const id = rowId(request.params.id, 'parent')
          const write = is_child ? addChild : deleteChild
          await changeContent(db, actorOf(request), content => write(content, id, player_id))
          return reply.code(204).send()
        },
      )
    },
  }),
} satisfies Feature
