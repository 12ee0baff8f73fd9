import { useEffect } from 'react';
import { accountPath } from '@contracts/wire/account/customer';
import { useAnswer } from '@contracts/platform/ask';
import { useHost } from '@contracts/platform/react';
import { useRevalidator } from '@contracts/platform/router';

/**
 * Adds the cars that are saved in this browser alone to the account of the customer who is logged in,
 * and reads the list of the account again.
 * @returns `refused` if the account is full or cannot be reached
 */
export function useAddHearts(onlyHere: readonly string[]): 'nothing' | 'added' | 'refused' {
  const { http } = useHost();
  const { revalidate } = useRevalidator();
  const guids = onlyHere.join(',');
  const answer = useAnswer(guids === '' ? null : ['add hearts', guids], async (signal) => {
    const { accountVehicleListSchema: schema } =
      await import('@contracts/wire/account/saved-vehicles');
    return http.post(`${accountPath}/saved-vehicles`, { card_guid: guids }, { schema, signal });
  });
  const isAdded = answer.status === 'answered' && !answer.outdated;

  useEffect(() => {
    if (isAdded) void revalidate();
  }, [isAdded, revalidate]);

  if (answer.status === 'unavailable') return 'refused';
  return answer.last === undefined ? 'nothing' : 'added';
}
