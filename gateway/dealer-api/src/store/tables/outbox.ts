export type Queue = 'messages' | 'crm';

/** A message to an external system. After delivery the row is kept, without its content. */
interface OutboxTable {
  queue: Queue;
  /** Unique in its queue. The recipient recognises a repeat by it. */
  id: string;
  /** Increases within a queue, in commit order. */
  position: number;
  /** JSON; empty after delivery. */
  document: string;
  /** A `refused` message is not tried again until an operator releases it. */
  state: 'waiting' | 'taken' | 'refused';
  /** ISO instants. */
  created_at: string;
  tries: number;
  /** When delivery is tried next. */
  send_at: string;
}

/** A queue's row is the lock that orders its writers. */
interface OutboxQueuesTable {
  queue: Queue;
  last_position: number;
}

export interface OutboxTables {
  outbox: OutboxTable;
  outbox_queues: OutboxQueuesTable;
}
