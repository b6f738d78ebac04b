/** Path of the schedule with the event's details open; `schedule` is that of some teams. */
export function eventPath({ id }: { id: string }, schedule = '/schedule') {
  return `${schedule}${schedule.includes('?') ? '&' : '?'}event=${encodeURIComponent(id.toWellFormed())}`
}
