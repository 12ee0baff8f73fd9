import type { ColumnDefinitionBuilder } from 'kysely';

type Column = ColumnDefinitionBuilder;

export const key = (column: Column) => column.primaryKey();
export const required = (column: Column) => column.notNull();
export const unique = (column: Column) => column.unique();
export const requiredUnique = (column: Column) => column.notNull().unique();
/** Rows are deleted with their customer. */
export const ofCustomer = (column: Column) =>
  column.notNull().references('customers.id').onDelete('cascade');
/** Rows stay when their customer is deleted. */
export const optionalCustomer = (column: Column) =>
  column.references('customers.id').onDelete('set null');
export const ofOrder = (column: Column) => column.notNull().references('orders.id');
