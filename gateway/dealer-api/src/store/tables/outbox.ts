export type Queue = 'messages' | 'crm';

/** A message to an external system. After delivery the row is kept, without its content. */
export interface OutboxTable {
  queue: Queue;
  /** Unique in its queue. The recipient uses it to detect duplicates. */
  id: string;
  /** Increases within a queue, in commit order. */
  position: number;
  /** JSON; empty after delivery. */
  document: string;
  /** `taken`: delivered. `refused`: not retried until an operator releases the message. */
  state: 'waiting' | 'taken' | 'refused';
  created_at: string;
  tries: number;
  /** When delivery is next attempted. */
  send_at: string;
}

export interface OutboxTables {
  outbox: OutboxTable;
  /** One row per queue. Writers lock it, so that positions follow the commit order. */
  outbox_queues: {
    queue: Queue;
    last_position: number;
  };
}
