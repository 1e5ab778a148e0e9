import type { CustomerSession } from '@shop/shared-api';
import { formatDate } from '@shop/shared-rules';
import styles from './account-section.module.css';
import { TaskButton } from './task-button';
import type { TaskStore } from './task.store';

interface DeviceListProps {
  readonly sessions: readonly CustomerSession[];
  readonly createLogout: (sessionId: string) => TaskStore;
}

/** The devices on which the customer is logged in, each but this one with its logout. */
export function DeviceList({ sessions, createLogout }: DeviceListProps) {
  return (
    <ul role="list" className={styles.devices}>
      {sessions.map(({ _id, device, lastUsed, isThis }) => (
        <li key={_id} className={styles.device}>
          <span>
            <strong>{device}</strong>
            <br />
            {isThis ? 'This device' : `Last used on ${formatDate(lastUsed)}`}
          </span>
          {isThis ? null : (
            <TaskButton label={`Log out ${device}`} button="Log out" createTask={() => createLogout(_id)} />
          )}
        </li>
      ))}
    </ul>
  );
}
