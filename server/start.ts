// For units and scripts that name this file.
import './start.js'
