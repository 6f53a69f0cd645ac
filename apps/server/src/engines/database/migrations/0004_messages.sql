CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"user_uuid" text NOT NULL,
	"type" smallint NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_ms" bigint NOT NULL,
	"read_ms" bigint
);
--> statement-breakpoint
ALTER TABLE "missing_songs" ADD COLUMN "told_ms" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_box" ON "messages" USING btree ("user_uuid","type","created_ms","id");