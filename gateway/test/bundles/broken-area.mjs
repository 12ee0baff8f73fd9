throw new Error('This area fails as it is loaded');
