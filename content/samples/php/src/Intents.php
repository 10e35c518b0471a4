<?php

declare(strict_types=1);

namespace Shop;

/**
 * Performs each intent exactly once. A call that takes no nonce and moves money needs a pause of 60
 * s before `find`; this shop makes no such call.
 */
final readonly class Intents
{
    public function __construct(
        private Store $store,
        private Marula $marula,
        private Locks $locks,
    ) {
    }

    /** Stores an intent if it is new, then makes it happen exactly once. */
    public function performOnce(string $id, Call $call, array $input): Intent
    {
        $this->store->insert(new Intent($id, $call, $input));
        return $this->perform($id);
    }

    /**
     * Makes an intent happen exactly once. If it throws an exception, the outcome is unknown, or
     * a rejection has a cause to fix first, such as a missing scope: the intent stays open, and a
     * later call continues it.
     */
    public function perform(string $id): Intent
    {
        return $this->locks->hold("intent-$id", function () use ($id): Intent {
            $intent = $this->store->get(Intent::class, $id)
                ?? throw new \LogicException("there is no intent $id");
            for ($attempt = 1; $intent->status === Status::Open; $attempt++) {
                $intent = $this->attempt($intent, $attempt);
            }
            return $intent;
        });
    }

    /** Performs all open intents. Run it when the shop starts, and every few minutes. */
    public function performOpen(): void
    {
        foreach ($this->store->all(Intent::class) as $intent) {
            if ($intent->status !== Status::Open) {
                continue;
            }
            try {
                $this->perform($intent->id);
            } catch (\Throwable $error) { // One intent that fails must not stop the others.
                report($intent->id, $error);
            }
        }
    }

    /** Returns the new version of the intent. */
    private function attempt(Intent $intent, int $attempt): Intent
    {
        if ($intent->sentAt !== null) {
            // An earlier attempt may have been processed, even if no response came back.
            $made = $intent->call->find($this->marula, $intent);
            if ($made !== null) {
                return $this->save($intent->withResult(Status::Done, $made));
            }
        }

        $sent = $this->save($intent->withSentAt(time()));
        try {
            $made = $intent->call->send($this->marula, $sent);
        } catch (CallException $error) {
            // An attempt that was not processed leaves no trace.
            $next = $error->wasNotProcessed() ? $this->save($intent) : $sent;
            if ($error->isFinal()) {
                return $this->save($next->withResult(Status::Rejected, $error->getMessage()));
            }
            if ($attempt === Marula::ATTEMPTS || $error->isRejected()) {
                throw $error;
            }
            Marula::backOff($attempt, $error);
            return $next;
        }
        return $this->save($sent->withResult(Status::Done, $made));
    }

    private function save(Intent $intent): Intent
    {
        $this->store->save($intent);
        return $intent;
    }
}
