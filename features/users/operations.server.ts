import { z } from 'zod'
import { currentUserShape } from '../../kit/current-user.ts'
import type { Operation } from '../../kit/operation.server.ts'
import { secondStepNeeded } from '../second-factor/schema.ts'
import { adminRegistration, directAdminLogin, login, registration } from './schema.ts'

const enteredByKey = () => z.object({ message: z.string(), user: currentUserShape() })

export const operations = {
  who: { summary: 'Who is signed in', responses: { 200: currentUserShape }, failures: [401] },
  login: {
    summary: 'Sign in',
    body: login,
    responses: { 200: currentUserShape, 202: secondStepNeeded },
    failures: [401, 409, 429],
  },
  register: {
    summary: 'Make an account; with the admin key, one of an admin',
    body: () => z.union([adminRegistration, registration]),
    responses: { 201: currentUserShape },
    failures: [401, 409, 429],
  },
  byKey: {
    summary: 'Sign in as an admin by the admin key',
    body: directAdminLogin,
    responses: { 200: enteredByKey, 202: secondStepNeeded },
    failures: [401, 409, 429],
  },
  logout: { summary: 'Sign out', responses: { 204: null } },
} satisfies Record<string, Operation>
