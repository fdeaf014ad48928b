import type { FeedMessage } from '@fairbook/feed-contract';

/** Something due at a moment (epoch milliseconds): its messages, and the later steps that follow. */
export interface Step {
  at: number;
  /** Only for price moves: the steps that follow when this one is skipped because the machine is behind. */
  skip?(): Step[];
  run(): StepResult;
}

export interface StepResult {
  messages: FeedMessage[];
  next: Step[];
}

/** Steps by time, then by order of arrival: a binary heap. */
export class StepQueue {
  private readonly heap: { step: Step; order: number }[] = [];
  private order = 0;

  get next(): Step | undefined {
    return this.heap[0]?.step;
  }

  push(step: Step) {
    const { heap } = this;
    let child = heap.push({ step, order: this.order++ }) - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!this.isBefore(child, parent)) break;
      this.swap(child, parent);
      child = parent;
    }
  }

  pop(): Step | undefined {
    const { heap } = this;
    const first = heap[0]?.step;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return first;
    heap[0] = last;
    this.sink();
    return first;
  }

  private sink() {
    const { heap } = this;
    for (let parent = 0; ; ) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2];
      let least = parent;
      if (left < heap.length && this.isBefore(left, least)) least = left;
      if (right < heap.length && this.isBefore(right, least)) least = right;
      if (least === parent) return;
      this.swap(parent, least);
      parent = least;
    }
  }

  private isBefore(a: number, b: number): boolean {
    const [left, right] = [this.heap[a]!, this.heap[b]!];
    return left.step.at === right.step.at ? left.order < right.order : left.step.at < right.step.at;
  }

  private swap(a: number, b: number) {
    [this.heap[a], this.heap[b]] = [this.heap[b]!, this.heap[a]!];
  }
}
