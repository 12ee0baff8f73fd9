/** Whether a vehicle is for motor traders only. Shoppers can't save, compare or buy it (S194). */
export function isTradeVehicle({ status }: { status?: string | null | undefined }): boolean {
  return status === 'FOR_SALE_TRADE';
}
