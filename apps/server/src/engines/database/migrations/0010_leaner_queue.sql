ALTER TABLE "queue_items" DROP CONSTRAINT "queue_items_song_no_songs_song_no_fk";
--> statement-breakpoint
DROP INDEX "queue_items_queue";--> statement-breakpoint
CREATE INDEX "queue_items_queue" ON "queue_items" USING btree ("device_id","place") WHERE "queue_items"."state" = 'waiting';