const RUNAWAY = 10_000

/**
 * Runs tasks one at a time: a task added while another runs waits for its turn, so that every listener gets messages in
 * publishing order. Tasks must not throw. Calls `onRunaway` when tasks add tasks endlessly, and drops the rest, because
 * the page would hang.
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
