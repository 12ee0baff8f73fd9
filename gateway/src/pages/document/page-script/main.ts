import { runPageScript } from '@contracts/platform/remote/page-script';
import { twoCards } from '@contracts/ui/breakpoints';

runPageScript(twoCards);
