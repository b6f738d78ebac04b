import { runInThisContext } from 'node:vm'
import { dateInPage } from '../tests/test-clock.ts'

/*
 * Sets the clock of this program: the sample club lies around the day, and home says most on a Saturday morning. It is
 * imported before the modules that look at the clock when they are loaded.
 */
runInThisContext(dateInPage(new Date('2026-11-14T14:00:00Z')))
