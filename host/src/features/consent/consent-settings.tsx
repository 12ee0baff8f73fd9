import { useState } from 'react';
import type { ConsentPurpose } from '@contracts/platform/host/consent-choice';
import { Button } from '@contracts/ui/button';
import { Dialog } from '@contracts/ui/dialog';
import { CheckboxField } from '@contracts/ui/field';
import { FieldGroup } from '@contracts/ui/field-group';
import classes from './consent-settings.module.css';

interface ConsentSettingsProps {
  purposes: readonly ConsentPurpose[];
  allowed: readonly ConsentPurpose[];
  onChoose: (allowed: readonly ConsentPurpose[]) => void;
  onClose: () => void;
}

const purposeTexts: Readonly<Record<ConsentPurpose, { label: string; hint: string }>> = {
  measurement: {
    label: 'Measurement',
    hint: 'Which pages people read and what goes wrong, counted by our own service.',
  },
  marketing: {
    label: 'How you found us',
    hint: 'Remembered in this browser, and sent to us with any form that you send.',
  },
  reviews: {
    label: 'Reviews',
    hint: 'What buyers say about us, shown by the service that asked them.',
  },
  viewed: {
    label: 'Cars that you look at',
    hint: 'The last twelve, remembered only in this browser, so that you can find them again.',
  },
};

/** Opened from the banner and the footer, so that consent is as easy to withdraw as to give. */
export function ConsentSettings({ purposes, allowed, onChoose, onClose }: ConsentSettingsProps) {
  const [ticked, setTicked] = useState(allowed);
  const toggle = (purpose: ConsentPurpose, isTicked: boolean) =>
    setTicked((before) =>
      isTicked ? [...before, purpose] : before.filter((each) => each !== purpose),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cookie settings"
      size="narrow"
      footer={
        <div className={classes.actions}>
          <Button onClick={() => onChoose(ticked)}>Save my choice</Button>
          <Button onClick={() => onChoose(purposes)}>Accept all</Button>
          <Button onClick={() => onChoose([])}>Reject all</Button>
        </div>
      }
    >
      <FieldGroup
        legend="What can we store or load?"
        hint="What the site needs to work, such as your saved cars, is always kept in this browser."
      >
        {purposes.map((purpose) => (
          <CheckboxField
            key={purpose}
            label={purposeTexts[purpose].label}
            hint={purposeTexts[purpose].hint}
            checked={ticked.includes(purpose)}
            onChange={({ currentTarget }) => toggle(purpose, currentTarget.checked)}
          />
        ))}
      </FieldGroup>
    </Dialog>
  );
}
