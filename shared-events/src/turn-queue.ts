const RUNAWAY = 10_000

/**
 * Runs tasks one after the other: a task that is added while another runs waits for its turn, so that every listener
 * hears messages in the order in which they were published. Tasks must not throw. `onRunaway` is called when tasks
 * keep adding tasks without end; the rest is then given up, since the page would hang.
 */
export function createTurnQueue(onRunaway: (dropped: number) => void): (task: () => void) => void {
  let tasks: (() => void)[] = []
  let running = false
  return task => {
    tasks.push(task)
    if (running) return
    running = true
    try {
      for (let turn = 0; turn < tasks.length; turn++) {
        if (turn === RUNAWAY) {
          onRunaway(tasks.length - turn)
          break
        }
        tasks[turn]?.()
      }
    } finally {
      tasks = []
      running = false
    }
  }
}
