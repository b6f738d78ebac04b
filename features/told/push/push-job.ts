/** The job that sends messages to phones. */
export const PUSH_JOB = 'push'
