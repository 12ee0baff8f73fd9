import type { ColumnDefinitionBuilder } from 'kysely';

type Column = ColumnDefinitionBuilder;

export const key = (column: Column) => column.primaryKey();
export const required = (column: Column) => column.notNull();
export const unique = (column: Column) => column.unique();
export const requiredUnique = (column: Column) => column.notNull().unique();
/** Goes with its customer. */
export const ofCustomer = (column: Column) =>
  column.notNull().references('customers.id').onDelete('cascade');
/** Stays when its customer is deleted. */
export const optionalCustomer = (column: Column) =>
  column.references('customers.id').onDelete('set null');
export const ofOrder = (column: Column) => column.notNull().references('orders.id');
