// Ends the program with one line on a Node that cannot run it. Only syntax that an old Node understands.

/** The first one in which nothing that is used here is experimental. */
const NEEDED = '24.15'

const [major, minor] = process.versions.node.split('.').map(Number)
const [neededMajor, neededMinor] = NEEDED.split('.').map(Number)
if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
  // For these platforms the packages bring a Node: see the optional dependencies in package.json.
  const isBrought = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch)
  const help = isBrought
    ? 'Run npm ci, which brings it, and start this with npm.'
    : `Install the newest Node ${neededMajor} from https://nodejs.org, then run this again.`
  console.error(`This needs Node ${NEEDED} or newer, and this is ${process.version}. ${help}`)
  process.exit(1)
}
