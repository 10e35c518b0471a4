;; Does what a writer does in Emacs, and writes what was seen to the file `$RESULT` as JSON. Runs
;; without a screen, where Emacs has no idle time, so it sends changes and reads diagnostics itself.

(defvar root default-directory)
(defvar result nil)

(defun note (key value) (push (cons key value) result))

(defun wait-for (what holds)
  (let ((end (+ (float-time) 60)))
    (while (not (funcall holds))
      (when (> (float-time) end) (error "no %s after 60 s" what))
      (accept-process-output nil 0.02))))

(defun open-file (path)
  (let ((buffer (find-file-noselect (expand-file-name path root))))
    (switch-to-buffer buffer)
    ;; Eglot starts after the command that opens the file.
    (run-hooks 'post-command-hook)
    (wait-for "server" (lambda () (buffer-local-value 'eglot--managed-mode buffer)))
    (set-buffer buffer)))

(defun go-to (text)
  (goto-char (point-min))
  (search-forward text))

(defun diagnostics ()
  (eglot--signal-textDocument/didChange)
  (flymake-start)
  (flymake-diagnostics))

(defun as-seen (diagnostic)
  (let ((message (flymake-diagnostic-text diagnostic)))
    (string-match "^\\(\\S-+\\) \\[\\(.+?\\)\\]:" message)
    `((code . ,(match-string 2 message))
      (text . ,(buffer-substring-no-properties (flymake-diagnostic-beg diagnostic)
                                               (flymake-diagnostic-end diagnostic)))
      (source . ,(match-string 1 message)))))

(defun show-diagnostics ()
  (open-file "content/index.mdx")
  (wait-for "diagnostic" #'diagnostics)
  (note 'diagnostics (vconcat (mapcar #'as-seen (diagnostics)))))

(defun accept-response ()
  (go-to "LOWER")
  (let ((actions (append (eglot-code-actions (point)) nil)))
    (note 'actions (vconcat (mapcar (lambda (each) (plist-get each :title)) actions)))
    (eglot--apply-workspace-edit (plist-get (car actions) :edit)))
  (wait-for "accepted response" (lambda () (not (diagnostics))))
  (save-buffer))

(defun complete-state ()
  (open-file "content/api/state.mdx")
  (go-to "to: lost")
  (delete-region (line-beginning-position) (line-end-position))
  (insert "      to: ")
  (let ((found (all-completions "" (nth 2 (eglot-completion-at-point)))))
    (note 'completions (vconcat (sort (mapcar #'substring-no-properties found) #'string<))))
  (insert "lo")
  (completion-at-point)
  (note 'completed (buffer-substring-no-properties (line-beginning-position)
                                                   (line-end-position)))
  (save-buffer))

(defun rename-type ()
  (open-file "schema/schema.graphql")
  (go-to "type Loan implements")
  (search-backward "Loan")
  ;; Eglot asks before it changes files that are not open.
  (cl-letf (((symbol-function 'y-or-n-p) (lambda (&rest _) t)))
    (eglot-rename "Lending"))
  (let ((files (delq nil (mapcar (lambda (buffer)
                                   (and (buffer-modified-p buffer) (buffer-file-name buffer)))
                                 (buffer-list)))))
    (note 'renamed (vconcat (sort (mapcar (lambda (file) (file-relative-name file root)) files)
                                  #'string<))))
  (save-some-buffers t))

(condition-case failure
    (progn
      (show-diagnostics)
      (accept-response)
      (complete-state)
      (rename-type))
  (error (note 'failure (error-message-string failure))))
(write-region (json-encode result) nil (getenv "RESULT"))
(eglot-shutdown-all)
