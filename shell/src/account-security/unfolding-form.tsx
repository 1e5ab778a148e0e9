import { Button } from '@shop/shared-ui';
import { useState } from 'react';
import styles from './account-section.module.css';
import { type TaskField, TaskForm } from './task-form';
import type { TaskStore } from './task.store';

interface UnfoldingFormProps {
  readonly button: string;
  readonly save: string;
  readonly fields: readonly TaskField[];
  readonly createTask: () => TaskStore;
}

/** A button that unfolds a form. */
export function UnfoldingForm({ button, save, fields, createTask }: UnfoldingFormProps) {
  const [task, setTask] = useState<TaskStore | null>(null);
  if (task === null)
    return (
      <div className={styles.row}>
        <Button variant="secondary" onClick={() => setTask(createTask())}>
          {button}
        </Button>
      </div>
    );
  return (
    <TaskForm
      task={task}
      label={button}
      fields={fields}
      button={save}
      takesFocus
      beside={
        <Button variant="quiet" onClick={() => setTask(null)}>
          Cancel
        </Button>
      }
    />
  );
}
