import { expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'
import { asOneResponse, oncePerResponse } from './once-per-response.server.ts'

const { db } = await startApp()
let reads = 0
const read = () => oncePerResponse(db, 'a number', async () => ++reads)

test('outside of a reading: read each time', async () => {
  reads = 0
  expect([await read(), await read()]).toEqual([1, 2])
})

test('in a reading: read once, by all who ask, and by a reading within', async () => {
  reads = 0
  const values = await asOneResponse(() => Promise.all([read(), read(), asOneResponse(read)]))
  expect(values).toEqual([1, 1, 1])
  expect(await asOneResponse(read)).toBe(2)
})

test('in a transaction, which reads what it has written: each time', async () => {
  reads = 0
  await asOneResponse(() =>
    db.transaction().execute(async db => {
      const inside = () => oncePerResponse(db, 'a number', async () => ++reads)
      expect([await inside(), await inside()]).toEqual([1, 2])
    }),
  )
})

test('what goes on in the background when the response is made reads anew', async () => {
  reads = 0
  let goOn = () => {}
  const made = new Promise<void>(resolve => {
    goOn = resolve
  })
  let background: Promise<number> | undefined
  const during = await asOneResponse(async () => {
    background = made.then(read)
    return read()
  })
  goOn()
  expect([during, await background]).toEqual([1, 2])
})

test('a read that fails fails for all who ask meanwhile, and not for the next reading', async () => {
  const failing = () =>
    oncePerResponse<number>(db, 'a failure', () => Promise.reject(new Error('away')))
  await expect(asOneResponse(failing)).rejects.toThrow('away')
  expect(await asOneResponse(() => oncePerResponse(db, 'a failure', async () => 1))).toBe(1)
})
