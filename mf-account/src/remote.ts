import { defineRemote } from '@contracts/platform/remote/define-remote';

export const remote = defineRemote({
  routes: {
    login: () => import('./routes/login.route.tsx'),
    register: () => import('./routes/register.route.tsx'),
    'confirm-sign-up': () => import('./routes/confirm-sign-up.route.tsx'),
    'reset-password': () => import('./routes/reset-password.route.tsx'),
    'choose-password': () => import('./routes/choose-password.route.tsx'),
    account: () => import('./routes/account.route.tsx'),
    'account-details': () => import('./routes/account-details.route.tsx'),
    'account-saved-vehicles': () => import('./routes/account-saved-vehicles.route.tsx'),
    'account-searches': () => import('./routes/account-searches.route.tsx'),
    'account-enquiries': () => import('./routes/account-enquiries.route.tsx'),
    'account-data': () => import('./routes/account-data.route.tsx'),
  },
  widgets: {},
});
