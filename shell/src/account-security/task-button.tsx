import { useState } from 'react';
import { TaskForm } from './task-form';
import type { TaskStore } from './task.store';

interface TaskButtonProps {
  readonly label: string;
  /** The text of the button, if it is shorter than the label. */
  readonly button?: string;
  readonly createTask: () => TaskStore;
}

/** A button that runs a task without a form. */
export function TaskButton({ label, button = label, createTask }: TaskButtonProps) {
  const [task] = useState(createTask);
  return <TaskForm task={task} label={label} button={button} variant="secondary" />;
}
