/**
 * Whether a vehicle is sold to motor traders only. Shoppers cannot save, compare or buy it (S194).
 */
export function isTradeVehicle({ status }: { status?: string | null | undefined }): boolean {
  return status === 'FOR_SALE_TRADE';
}
