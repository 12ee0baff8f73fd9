import { zodResolver } from '@hookform/resolvers/zod';
import { credentialsSchema } from '@contracts/wire/account/login';

export const credentialsResolver = zodResolver(credentialsSchema);
