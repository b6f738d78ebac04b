import { Component, type ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import css from './failed.module.css'

interface BoundaryProps {
  /** The subject of the message, as in 'Players cannot be shown'. */
  what: string
  children: ReactNode
}

/** Shows a message in place of its content when rendering it has failed; the rest of the page goes on. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { what, children } = this.props
    if (!this.state.hasFailed) return children
    return (
      <div className={css.failed}>
        <Alert
          title={`${what} cannot be shown`}
          text="This is our mistake, and nothing is lost. Please try again, and tell the person who runs the site if it stays like this."
        />
        <Button variant="quiet" onClick={() => this.setState({ hasFailed: false })}>
          Try again
        </Button>
      </div>
    )
  }
}
